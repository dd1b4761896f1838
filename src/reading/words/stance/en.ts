import type { StanceWords } from './stance-words.ts'

export const en: StanceWords = {
  no: "no|not|never|without|none|lack|lacks|lacking|neither|nor|don't|do not|dont|didn't|haven't|have not|hasn't|isn't|cannot|can't|unfamiliar|zero|nothing|yet to",
  claim:
    'experienced?|experiences|knowledge|licen[cs]ed?|certificates?|certified|certification|qualifications?|qualified|degree|training|trained|skills?|exposure|familiar|background|used?|using|worked|works?|have|held|hold|had|speak|spoke|know|understand|studied|learned|learnt|practi[cs]ed?|willing|available|availability|prepared|able|allowed|can|done|tried|touched|managed|led|driv(?:e|ing|er)|possible|duties|job|task',
  turn: 'but|however|though|although|yet|instead|whereas|while|except',
  idiom:
    'not only|not just|no problem|no issues?|without (?:any )?(?:problems?|supervision|errors?|incidents?|accidents?|delays?|interruption)|no-?code|no ?sql|no later|not limited|no less|nothing less|never missed|no accidents?|no incidents?|without ever (?:missing|losing)',
  learning:
    '(?<!machine |deep |blended |distance |reinforcement |lifelong |of )learning(?! (?:disab|manag|platf|difficult|needs|design|support|outcomes|and dev))|currently studying|teaching myself|first look at|starting with|reading about|reading up on|working towards?|preparing for|studying for|training as',
  wished:
    'to learn|want to|would (?:like|love)|hope to|hoping to|interested in|interest in|curious about|eager to|keen to|keen on|moving into|move into|aspiring|aim to|aiming to|looking forward to|dream of|planning to|plan to|intend to|excited (?:by|about)|gaining experience in|wish to|see myself as|picture myself|interests? me',
  sought: 'to obtain|seeking|looking for|in search of|searching for|applying for|wish for|hoping for',
  basic:
    'basics? (?:of|in)|basic|basic knowledge of|some|a little|a bit of|beginner(?: in)?|foundations? (?:of|in)|introductory|elementary|rudimentary|limited',
  expired:
    'expired|lapsed|no longer valid|out of date|not renewed|revoked|withdrawn|suspended|surrendered|formerly held|until it ran out|ran out|ran out|run out|has not been renewed|never renewed|surrendered|taken away|lost my|was valid (?:un)?til|no longer (?:hold|held|have)',
  failed:
    "failed|not passed|did not pass|unsuccessful|dropped out|abandoned|discontinued|withdrew from|gave up|missed by|without success|fell short|flunked|didn't make it|narrowly missed|did not (?:complete|finish)|never (?:completed|finished|passed)|walked out",
  planned:
    'planned|scheduled|booked|will (?:take|start|begin|sit|attend)|upcoming|to be taken|due to (?:take|start|sit)|registered for|enrolled for|exam (?:in|on|next)|intended|next (?:week|month|year|spring|summer|autumn|winter|january|february|march|april|may|june)|not (?:yet )?(?:taken|sat|started)|still to come|waiting for|starting in|starts in|begins in|beginning in|sitting in|due in|booked for|from (?:january|february|march|april|may|june|july|september|october) 20(?:2[7-9]|3\\d)',
  ongoing:
    'in progress|ongoing|underway|currently (?:taking|attending|doing)|part[- ]way|not yet (?:finished|complete|completed)|pending|awaiting',
  others:
    'team|developers?|engineers?|colleagues?|co-?workers?|department|analysts?|company|client|clients|customers?|contractors?|vendors?|manager|boss|supervisor|employer|husband|wife|brother|sister|father|mother|friends?|partner|they|it department|agency|consultants?|others|neighbours?|owner|owners|landlady|landlord|head office|headquarters|warehouse team|landlord|predecessor|successor|somebody else|someone else|sister company',
  othersDo:
    'uses?|used|works?|worked|builds?|built|writes?|wrote|runs?|ran|develop(?:s|ed)?|maintain(?:s|ed)?|handle[sd]?|manage[sd]?|knows?|knew|speaks?|spoke|rel(?:y|ies|ied)|has|have|had|holds?|held|is|are|was|were|does|did|took|takes|masters?|kept|keeps|ordered|orders|booked|looked after|looks after|took care|takes care|filed|files|sold|sells|planned|plans|kept up|tracked|tracks|teaches|taught',
  seeks:
    "we are looking for|you(?: are|'re) looking for|your (?:job )?(?:ad|advert|posting|vacancy|description)|we require|job (?:ad|advert|advertisement|posting|description|requirements)|required by the (?:role|job|post)|requirements?|what you(?: will)? need|you (?:have|bring|will|should|must|are|need)|your (?:profile|skills)|the (?:ideal|successful|right) candidate|candidates? (?:must|should|needs?|with)|applicants? (?:must|should|with)|must[- ]haves?|nice[- ]to[- ]haves?|the (?:ad|advert|posting|role|position|job|vacancy) (?:asks|asked|requires|required|calls|called|says|said|mentions|mentioned|lists|listed)|person specification|the employer (?:asks|wants|expects)|hiring|you (?:also )?(?:ask|want|expect|mention|list|require|call for|look for|wish)|you(?: are|'re) (?:asking|hoping|expecting)|the vacancy",
  handled:
    '(?:was|were|is|are|been) (?:\\p{L}{1,12} )?(?:handled|done|managed|covered|performed|carried out|taken care of|looked after|dealt with|run|taken over) by|(?:outsourced|left|handed|passed on|subcontracted|entrusted|farmed out) to|(?:done|handled|prepared|kept|run|filed|maintained|written|built) by|(?:was|were|is) (?:the (?:job|task|business|domain) of|up to|down to|with)|(?:fell|falls|belonged|belongs) to',
  except:
    'apart from|except(?: for)?|with the exception of|other than|all but|anything but|everything but|excluding|instead of|rather than',
  relatives:
    '(?:people|those|someone|somebody|anyone|colleagues|team(?:mates)?|ones) (?:who|that|which)|my (?:husband|wife|brother|sister|father|mother|son|daughter|friends?|flatmate|neighbours?|boss|partner|colleagues?|manager)|my (?:cousin|uncle|aunt|in-laws?|brother-in-law|sister-in-law|girlfriend|boyfriend|roommate|predecessor|successor|team ?mates?|fiance[e]?|grandfather|grandmother)',
  exam: 'exams?|test|tests|sat|resit|retake|attempts?|tried|score[ds]?|points|pass mark|missed|success|lapse[ds]?|let|handed back|gave up|given up|renewal (?:due|missed)|application|applied',
  passed:
    'passed|pass(?! mark)|obtained|awarded|achieved|gained|earned|hold|holder|held since|valid|current|renewed|up to date|certified since|completed|successfully|refreshed|updated|graduated|qualified|taken at|finished|licensed|registered since|granted',
  aims: 'wish list|bucket list|goal|my aim|my ambition|would be (?:my|a|the|nice|lovely|great)|be lovely to|be great to|be nice to|would love|one day|some ?day|is what i am after|i see my future|my future',
  doubt:
    "to follow|follows|on (?:its|the) way|waiting list|wait-?list|hopefully|hope\\p{L}*|with luck|all being well|all goes well|not yet|yet to|still (?:to|need|have|missing|waiting|open)|to be \\p{L}+|needs?|needed|must be|should have|ha(?:ve|s) to|due for|overdue|no longer|never|not since|nothing since|not any ?more|not current|dropped|lapse\\p{L}*|let (?:it|that|go)|given up|gave up|halfway|half-?way|midway|turned (?:me )?down|reject\\p{L}*|refus\\p{L}*|declin\\p{L}*|denied|took|taken (?:off|away|from)|lost|los(?:e|ing)|cancel\\p{L}*|revoke\\p{L}*|withdr\\p{L}*|(?:ran|run|running) out|old|former\\p{L}*|previously|unrenewed|outdated|out of|wish list|one day|some ?day|would|could|want\\p{L}*|wish\\p{L}*|goal|dream\\p{L}*|soon|later|shortly|coming|next|upcoming|undecided|pending|await\\p{L}*|under review|under way|underway|in progress|miss(?:ed|ing)|fail\\p{L}*|unsuccess\\p{L}*|in vain|quit|stopped|left|before (?:the )?(?:exam|end|final)|instead|as soon as|when i|once i|if i|because|will|shall|going to|about to|plan\\p{L}*|intend\\p{L}*|expect\\p{L}*|aim\\p{L}*|hold no|none|not held|not have|don't|do not|did not|didn't|haven't|cannot|can't|was not|wasn't|is not|isn't|sitting|studying|preparing|working towards|enrol\\p{L}*|signed up|sign up|book\\p{L}*|schedul\\p{L}*|appl(?:y|ied|ying|ication)|arrang\\p{L}*|propos\\p{L}*|target\\p{L}*|start(?:s|ing)|begin\\p{L}*|tbc|tbd|tba|n/a|expired|invalid|suspend\\p{L}*|surrender\\p{L}*|used to|had to|back then|in the past|resit|retake|second attempt|below|short of|too (?:few|low)|without (?:a )?(?:pass|success|exam)|considering|thinking|so far|at the moment|currently (?:doing|taking|in)|in training|banned|ban|disqualif\\p{L}*|ahead of|in front of|handed in|papers|until i|if the|seat|in the (?:pipeline|works|making|offing)|no (?:refresher|renewal|update)|since then",
}
