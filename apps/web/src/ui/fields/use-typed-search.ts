import { useEffect, useRef, useState } from 'react'

export const ANSWER_WHILE_TYPING_MS = 300

/** What is typed at once, and what is searched once the typing pauses. */
export const useTypedSearch = (
  value: string,
  onChange: (value: string) => void,
): readonly [string, (typed: string) => void] => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const answered = useRef(value)
  useEffect(() => {
    if (typed === value) answered.current = value
    // The page may still show the old value while another one is on its way.
    if (typed === answered.current) return
    const answer = () => {
      forget()
      answered.current = typed
      onChange(typed)
    }
    const timer = setTimeout(answer, ANSWER_WHILE_TYPING_MS)
    // Before a link is followed: afterwards the answer would lead back from there.
    addEventListener('click', answer, { capture: true })
    const forget = () => {
      clearTimeout(timer)
      removeEventListener('click', answer, { capture: true })
    }
    return forget
  }, [typed, value, onChange])
  return [typed, setTyped]
}
