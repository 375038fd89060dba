interface Belonging {
  readonly roles: readonly {
    readonly referenceId: string | null
    readonly referenceType: string | null
  }[]
}

/** The user's only organisation, if there is just one. */
export const onlyOrganisationOf = ({ roles }: Belonging): string | null => {
  const [first, ...others] = roles
  return others.length === 0 && first?.referenceType === 'Organisation' ? first.referenceId : null
}
