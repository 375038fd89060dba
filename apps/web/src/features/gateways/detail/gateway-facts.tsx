import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { TimeAgo } from '../../../lib/time/time-ago.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyText } from '../../../ui/codes/copy-text.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { useClockWords } from './use-clock-words.ts'
import { FirmwareWords } from '../firmware-words.tsx'
import type { GatewayDetail } from '../gateways.graphql.ts'
import classes from '../gateways.module.css'

/** How the device is doing, in its own words and in ours. */
export const GatewayFacts = ({ gateway }: { gateway: GatewayDetail }) => {
  const { t } = useTranslation('gateways')
  const formats = useFormats()
  const clockWords = useClockWords()
  const { deviceState: state } = gateway
  const moment = (iso: string | null) =>
    iso === null ? (
      t('never')
    ) : (
      <TwoLines below={formats.dateTime(iso)}>
        <TimeAgo iso={iso} />
      </TwoLines>
    )
  const isBehind = state.configVersion < gateway.configVersion
  return (
    <Card title={t('sections.device')}>
      <Facts
        of={[
          [t('fields.reference'), gateway.id],
          [t('fields.shop'), gateway.shopName ?? '–'],
          [t('fields.lastSeen'), moment(state.lastSeenAt)],
          [
            state.connectionStatus === 'Offline'
              ? t('fields.offlineSince')
              : t('fields.lastOffline'),
            moment(state.lastOfflineAt),
          ],
          [t('fields.lastState'), moment(state.lastStateUpdate)],
          [
            t('fields.firmware'),
            <FirmwareWords key="firmware" versions={state.firmwareVersions} />,
          ],
          [
            t('fields.config'),
            isBehind
              ? t('configBehind', { held: state.configVersion, wanted: gateway.configVersion })
              : t('configCurrent', { version: gateway.configVersion }),
          ],
          ...(state.lastSeenAt === null ? [] : [[t('fields.clock'), clockWords(state)] as const]),
          ...(state.keypadLockedUntil === null
            ? []
            : [[t('fields.keypad'), formats.dateTime(state.keypadLockedUntil)] as const]),
          [
            t('fields.lastError'),
            state.lastErrorMessage === null ? (
              t('noError')
            ) : (
              <span key="error" className={classes.error}>
                <TwoLines
                  below={state.lastErrorAt === null ? '' : formats.dateTime(state.lastErrorAt)}
                >
                  {state.lastErrorMessage}
                </TwoLines>
                <CopyText text={state.lastErrorMessage} label={t('copyError')} />
              </span>
            ),
          ],
        ]}
      />
    </Card>
  )
}
