import { FIRMWARE_COMPONENTS, type FirmwareComponent } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import classes from './gateways.module.css'

/** The firmware of gateway, keypad and lock; what never reported is a dash. */
export const FirmwareWords = ({
  versions,
}: {
  versions: Readonly<Record<FirmwareComponent, string | null>>
}) => {
  const { t } = useTranslation('gateways')
  return (
    <span className={classes.firmware}>
      {FIRMWARE_COMPONENTS.map((component) => (
        <span key={component}>
          <span className={classes.soft}>{t(`components.${component}`)}</span>{' '}
          {versions[component] ?? '–'}
        </span>
      ))}
    </span>
  )
}
