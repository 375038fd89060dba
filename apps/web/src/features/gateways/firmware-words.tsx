import { FIRMWARE_COMPONENTS, type FirmwareComponent } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import classes from './gateways.module.css'

type FirmwareVersions = Readonly<Record<FirmwareComponent, string | null>>

const Versions = ({
  of,
  versions,
}: {
  of: readonly FirmwareComponent[]
  versions: FirmwareVersions
}) => {
  const { t } = useTranslation('gateways')
  return of.map((component) => (
    <span key={component}>
      <span className={classes.soft}>{t(`components.${component}`)}</span>{' '}
      {versions[component] ?? '–'}
    </span>
  ))
}

/** The firmware of gateway, keypad and lock; what never reported is a dash. */
export const FirmwareWords = ({ versions }: { versions: FirmwareVersions }) => (
  <span className={classes.firmware}>
    <Versions of={FIRMWARE_COMPONENTS} versions={versions} />
  </span>
)

const [OWN, ...ATTACHED] = FIRMWARE_COMPONENTS

/** The same in a row of a list: the gateway's own above that of the parts attached to it. */
export const FirmwareCell = ({ versions }: { versions: FirmwareVersions }) => (
  <TwoLines
    below={
      <span className={classes.attached}>
        <Versions of={ATTACHED} versions={versions} />
      </span>
    }
  >
    <Versions of={[OWN]} versions={versions} />
  </TwoLines>
)
