import { Button } from '@mantine/core'
import { useClickOutside, useHotkeys } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import type { ColumnMenuProps } from '../../ui/table/list-choices.ts'
import '../../ui/styles/mantine-styles.ts'
import classes from './column-menu.module.css'
import { hideColumnsMutation } from './list-views.graphql.ts'

/** Which columns of a list are shown: kept with the user, on every device. */
export const ColumnMenu = ({ list, columns, hidden }: ColumnMenuProps) => {
  const { t } = useTranslation()
  const { change } = useChange(hideColumnsMutation, { failed: t('columns.failed') })
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(hidden)
  const button = useRef<HTMLButtonElement>(null)
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false))
  const leave = () => {
    if (!isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  useHotkeys([['Escape', leave]], [])
  const hide = async (next: readonly string[]) => {
    setChosen(next)
    const { ok } = await change({ list, columns: [...next] })
    if (!ok) setChosen(hidden)
  }
  return (
    <div ref={box} className={classes.anchor}>
      <Button
        ref={button}
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconColumns3 size={16} aria-hidden />}
        onClick={() => {
          setChosen(hidden)
          setOpen(!isOpen)
        }}
      >
        {t('columns.button')}
      </Button>
      {isOpen && (
        <fieldset className={classes.menu}>
          <legend className={classes.legend}>{t('columns.button')}</legend>
          {columns.map(({ key, header }) => (
            <label key={key} className={classes.choice}>
              <input
                type="checkbox"
                checked={!chosen.includes(key)}
                onChange={(event) =>
                  void hide(
                    event.currentTarget.checked
                      ? chosen.filter((each) => each !== key)
                      : [...chosen, key],
                  )
                }
              />
              {header}
            </label>
          ))}
          {chosen.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={() => void hide([])}>
              {t('columns.all')}
            </Button>
          )}
        </fieldset>
      )}
    </div>
  )
}
