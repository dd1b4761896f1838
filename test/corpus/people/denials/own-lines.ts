/**
 * The own lines are those that whoever mends the rules has written and looks at: in all languages that are judged, what
 * must not be believed beside as many honest lines that must be. They keep what was mended; they measure nothing new.
 */
import { type Denial, linesIn } from './denials.ts'

export const ownLinesOf = (language: string): Denial[] => linesIn(language, `own/${language}.txt`)

/** This kind of line is believed. */
export const isHonest = ({ kind }: Denial): boolean => kind === 'held'
