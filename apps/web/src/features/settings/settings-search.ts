import { foldText } from '@lockerdesk/domain'

export interface SearchedSection {
  readonly key: string
  readonly name: string
  /** What stands on its page. */
  readonly words: readonly string[]
}

export interface FoundSection {
  readonly key: string
  /** Which of its words say what was typed, the first few. */
  readonly words: readonly string[]
}

const SHOWN_AT_MOST = 3

/** The sections whose name or words contain what was typed, whatever its accents; all for nothing typed. */
export const searchSections = (
  sections: readonly SearchedSection[],
  typed: string,
): FoundSection[] => {
  const sought = foldText(typed.trim())
  if (sought === '') return sections.map(({ key }) => ({ key, words: [] }))
  const says = (text: string) => foldText(text).includes(sought)
  return sections.flatMap(({ key, name, words }) => {
    const found = [...new Set(words.filter(says))].slice(0, SHOWN_AT_MOST)
    return says(name) || found.length > 0 ? [{ key, words: found }] : []
  })
}

/** A sentence explains; what is shorter names something. */
const LABEL_LENGTH = 45

/** The names in a part of a text file, without those that a value is put into. */
export const labelsIn = (part: unknown): string[] => {
  if (typeof part === 'string')
    return part.length <= LABEL_LENGTH && !part.includes('{{') ? [part] : []
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(labelsIn) : []
}
