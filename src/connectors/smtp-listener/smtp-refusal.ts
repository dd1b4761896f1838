/** What senders are told. 4xx means that they keep the letter and come again, 5xx that they tell whoever wrote it. */

export interface SmtpRefusal extends Error {
  readonly responseCode: number
}

const refusal = (responseCode: number, words: string): SmtpRefusal => Object.assign(new Error(words), { responseCode })

/** The enhanced status is part of our words, since the library knows but one for each code: by it, a flood would be a failure of ours. */
export const refusals = {
  noSuchRecipient: () => refusal(550, '5.1.1 No such mailbox here'),
  tooLarge: (bytes: number) => refusal(552, `5.3.4 Letters of more than ${bytes} bytes are not taken`),
  notStored: () => refusal(451, '4.3.0 It could not be written down, try again later'),
  notLookedUp: () => refusal(451, '4.3.0 The recipient could not be looked up, try again later'),
  tooMany: () => refusal(451, '4.7.1 Too many letters in a short time, try again later'),
  tooManyConnections: () => refusal(421, '4.7.0 Too many connections from your address, try again later'),
  noRoom: () => refusal(451, '4.3.1 Too many letters are on their way in, try again later'),
}

export const isRefusal = (error: unknown): error is SmtpRefusal =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
