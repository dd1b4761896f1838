/** The languages in which resumes are judged say their stances in these words. */
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import type { StanceWords } from './stance-words.ts'
import { sv } from './sv.ts'

export const stanceWords: Readonly<Record<string, StanceWords>> = { en, de, fr, es, it, pt, nl, pl, cs, ro, sv, da }
