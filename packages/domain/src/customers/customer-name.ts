// Apart from the rules: the first screen names customers and checks none.

/** 'Anna de Vos'; empty for an anonymised customer. */
export const customerName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string => `${firstName} ${lastName}`.trim()
