/** Pages by number are for lists that people look through and do not read to the end. */
import { z } from 'zod'

const sizeDefault = 25
const sizeMax = 100
/** People who want to see further use a filter. */
const placesMax = 5_000

const wholeNumber = z.string().regex(/^-?\d+$/, 'must be a whole number')

export const numberedPage = {
  page: wholeNumber
    .optional()
    .meta({ description: `From 1 on, brought within what there may be: the first ${placesMax} of a list are shown.` }),
  pageSize: wholeNumber.optional().meta({ description: `Brought within 1 to ${sizeMax}. Default ${sizeDefault}.` }),
}

export interface NumberedPage {
  readonly page: number
  readonly pageSize: number
  readonly offset: number
  /** No later page can be asked for, whatever stands behind it. */
  readonly isLast: boolean
}

const within = (least: number, text: string | undefined, most: number, otherwise: number): number =>
  text === undefined ? otherwise : Math.min(Math.max(Number(text), least), most)

export function openNumberedPage(asked: { page?: string | undefined; pageSize?: string | undefined }): NumberedPage {
  const pageSize = within(1, asked.pageSize, sizeMax, sizeDefault)
  const pageMax = Math.floor(placesMax / pageSize)
  const page = within(1, asked.page, pageMax, 1)
  return { page, pageSize, offset: (page - 1) * pageSize, isLast: page === pageMax }
}
