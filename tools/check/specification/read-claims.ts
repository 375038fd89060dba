export interface Claim {
  /** `S5.3`: the third claim of section 5. */
  readonly id: string
  readonly text: string
  /** What stands in backticks: names that the published schema must have. */
  readonly names: readonly string[]
}

const CLAIM = /^- \*\*(S\d+\.\d+)\*\* (.+)$/
const QUOTED = /`([^`]+)`/g

export const readClaims = (document: string): Claim[] =>
  document.split('\n').flatMap((line) => {
    const [, id, text] = CLAIM.exec(line) ?? []
    if (id === undefined || text === undefined) return []
    return [{ id, text, names: [...text.matchAll(QUOTED)].flatMap(([, name]) => name ?? []) }]
  })
