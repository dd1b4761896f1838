/** An auditor is told where the data is from, and what is done to it, in words that stand beside the figures. */
import { type FewPeople, fewPeople } from './adverse-impact.ts'

/** The number grows when the same data would have other figures. */
export const arithmeticVersion = '2'

export const auditNotes: Readonly<Record<string, string>> = {
  arithmetic:
    'Rates and ratios are those of New York City Local Law 144 of 2021 and 6 RCNY 5-301: for each category, for sex, for race or ethnicity and for both together. Whether four fifths (29 CFR 1607.4(D)) are missed is judged with the test of significance that stands beside it. No correction is made for the number of comparisons.',
  source:
    'All applications that were counted are of the company itself, on the jobs and days that were asked for; none is a test, and none is a sample. An application that was merged into another counts once. People who were found and did not apply were not asked, and are not counted. Whoever was erased no longer says anything, and counts as unknown.',
  categories:
    'Sex and race or ethnicity are what applicants said of themselves on the public form, where the company asks: voluntarily, in the words of the EEO-1 report, stored apart from all that decides. Nothing is inferred, imputed or guessed. Whoever did not say, or was not asked, is of unknown category, is in no rate and no ratio, and is counted.',
  selection:
    'Selected is whoever was found suitable, or came further, at any time since applying, whoever decided it. Withdrawn and rejected applicants stay in the count of those who applied.',
  scoring:
    'A score is that of the newest evaluation of the application. The median is that of all scores that were counted, of known and unknown category. Whoever has no score is in no scoring rate.',
  underTwoPercent:
    'A category with under 2 % of the people whose category is told has its number and its rate, and no ratio (6 RCNY 5-301(d)): so few people would make a ratio by chance.',
  smallNumbers:
    'The ratio is to the highest rate, however few people have it. Nothing is flagged by a rate of fewer than 30 people, or of which fewer than 5 were reached: one person alone would bring it to under four fifths of itself. Flags and tests are made with the highest rate of those that are large enough.',
  engines:
    'Each engine that made one of the scores is named with its version. It is in use since the first evaluation by it in this company: that is the date of its distribution, where it was not announced otherwise.',
  totals:
    'The rows `category` and the row `not_shown` of a breakdown add up to its row `total`. The applicants of `withheld` and `unknown` make those of `not_shown`. Engines add up to `scored`.',
}

export const fewPeopleNotes: Readonly<Record<FewPeople, string>> = {
  [fewPeople[0]]:
    'Categories of fewer than five people are withheld, and others where theirs would follow. The rule wants the number and the rate of those, too: ask with `fewPeople=shown` for what an auditor needs.',
  [fewPeople[1]]:
    'Nothing is withheld: figures of a few people may point to one of them. They are for an auditor, and not for anybody who decides about applicants.',
}
