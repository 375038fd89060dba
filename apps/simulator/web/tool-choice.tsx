import { IconHandStop, IconHammer, IconLockPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './tool-choice.module.css'

export const TOOLS = ['hand', 'crowbar', 'wedge'] as const
export type Tool = (typeof TOOLS)[number]

const ICONS = { hand: IconHandStop, crowbar: IconHammer, wedge: IconLockPause } as const

interface Props {
  readonly tool: Tool
  readonly onChoose: (tool: Tool) => void
}

export const ToolChoice = ({ tool, onChoose }: Props) => {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.tools}>
      <legend className="unseen">{t('tools.label')}</legend>
      {TOOLS.map((one) => {
        const Icon = ICONS[one]
        return (
          <label key={one} className={styles.tool}>
            <input
              type="radio"
              name="tool"
              className="unseen"
              checked={one === tool}
              onChange={() => onChoose(one)}
            />
            <Icon size={16} aria-hidden="true" />
            <span>{t(`tools.${one}`)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
