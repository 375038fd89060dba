import { Select, Stack } from '@mantine/core'
import { DEFAULT_QUOTAS, MAX_LIMIT, type QuotaKind } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { CountInput } from '../../ui/fields/count-input.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { type QuotaRow, setQuotaLimitsMutation } from './quotas.graphql.ts'
import classes from './quotas.module.css'

const CHOICES = ['default', 'own', 'none'] as const
type Choice = (typeof CHOICES)[number]

interface Limit {
  readonly kind: QuotaKind
  readonly choice: Choice
  readonly own: number | string
}

const choiceOf = (limit: number | null, isDefault: boolean): Choice => {
  if (isDefault) return 'default'
  return limit === null ? 'none' : 'own'
}

const limitOf = ({ kind, limit, isDefault }: QuotaRow): Limit => ({
  kind,
  choice: choiceOf(limit, isDefault),
  own: limit ?? DEFAULT_QUOTAS[kind],
})

const inputOf = ({ kind, choice, own }: Limit) => ({
  kind,
  isDefault: choice === 'default',
  limit: choice === 'own' ? Number(own) : null,
})

/** How much of each an organisation may use in a month; only what was changed is sent. */
export const LimitsDialog = ({
  quotas,
  onClose,
}: {
  quotas: readonly QuotaRow[]
  onClose: () => void
}) => {
  const { t } = useTranslation(['quotas', 'common'])
  const before = quotas.map(limitOf)
  const [limits, setLimits] = useState(before)
  const { change, isRunning } = useChange(setQuotaLimitsMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['Quota', 'Message', 'Organisation'],
  })
  const isChanged = (limit: Limit, index: number) =>
    JSON.stringify(limit) !== JSON.stringify(before[index])
  const isWrong = limits.some(({ choice, own }) => choice === 'own' && own === '')
  const put = (next: Limit) =>
    setLimits(limits.map((limit) => (limit.kind === next.kind ? next : limit)))
  const save = async () => {
    const changed = limits.filter(isChanged).map(inputOf)
    const outcome = changed.length === 0 || (await change({ limits: changed })).ok
    if (outcome) onClose()
  }
  return (
    <Dialog title={t('change')} isOpen onClose={onClose} size="lg">
      <form
        noValidate
        data-dirty={limits.some(isChanged)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) void save()
        }}
      >
        <Stack gap="md">
          <p className={classes.text}>{t('changeText')}</p>
          {limits.map((limit) => (
            <LimitFields
              key={limit.kind}
              limit={limit}
              poolLeft={quotas.find(({ kind }) => kind === limit.kind)?.poolLeft ?? null}
              onChange={put}
            />
          ))}
          <FormFooter onCancel={onClose} isRunning={isRunning} isDisabled={isWrong} />
        </Stack>
      </form>
    </Dialog>
  )
}

const LimitFields = ({
  limit,
  poolLeft,
  onChange,
}: {
  limit: Limit
  poolLeft: number | null
  onChange: (limit: Limit) => void
}) => {
  const { t } = useTranslation('quotas')
  const formats = useFormats()
  const { kind, choice, own } = limit
  return (
    <div className={classes.row}>
      <Select
        allowDeselect={false}
        label={t(`kinds.${kind}`)}
        data={CHOICES.map((value) => ({
          value,
          label: t(`choice.${value}`, { limit: formats.number(DEFAULT_QUOTAS[kind]) }),
        }))}
        value={choice}
        onChange={(value) =>
          onChange({ ...limit, choice: CHOICES.find((each) => each === value) ?? choice })
        }
      />
      {choice === 'own' && (
        <CountInput
          label={t('ownLimit', { kind: t(`kinds.${kind}`) })}
          min={0}
          max={MAX_LIMIT}
          value={own}
          onChange={(value) => onChange({ ...limit, own: value })}
          {...(poolLeft === null
            ? {}
            : { description: t('poolLeft', { left: formats.number(poolLeft) }) })}
        />
      )}
    </div>
  )
}
