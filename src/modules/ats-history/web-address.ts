/** Addresses of others are shown for people to follow, so only those of the web are. */
export const isWebAddress = (link: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}]{1,1900}$/iu.test(link) && URL.canParse(link) && new URL(link).username === ''

export const webAddressOrNull = (link: string | null): string | null =>
  link !== null && isWebAddress(link) ? link : null
