/** A candidate is called by both names, as far as they are known. */
export const candidateName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string => `${firstName} ${lastName}`.trim()
