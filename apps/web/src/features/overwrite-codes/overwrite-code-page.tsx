import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { CodeKeypads, CodeUses } from '../../lib/code-keypads.tsx'
import { useFormats } from '../../lib/format.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { useShops } from '../../lib/shops/use-shops.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DetailColumns } from '../../ui/page/detail-columns.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { CodeState } from './code-badges.tsx'
import { EditCodeDialog } from './edit-code-dialog.tsx'
import {
  type OverwriteCodeDetail,
  overwriteCodeQuery,
  revokeOverwriteCodeMutation,
} from './overwrite-codes.graphql.ts'
import classes from './overwrite-codes.module.css'
import { MASKED_CODE } from './use-code-columns.tsx'
import { useCodeWords } from './use-code-words.ts'

export const OverwriteCodePage = () => {
  const { t } = useTranslation('overwriteCodes')
  const { codeId } = useParams({ from: '/shell/overwrite-codes/$codeId' })
  const [{ data, error }, reload] = useLiveQuery(
    { query: overwriteCodeQuery, variables: { id: codeId } },
    ['gateway', 'notification'],
  )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  return <ShownOverwriteCode code={data.getOverwriteCodeById} />
}

const ShownOverwriteCode = ({ code }: { code: OverwriteCodeDetail }) => {
  const { t } = useTranslation(['overwriteCodes', 'common'])
  const [open, setOpen] = useState<'edit' | 'revoke' | null>(null)
  const shop = useShops([code.shopId])(code.shopId)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={code.name}
        badge={<CodeState {...code} />}
        back={<Link to="/overwrite-codes">{t('title')}</Link>}
      >
        {code.revokedAt === null && (
          <>
            <Button variant="default" disabled={shop === undefined} onClick={() => setOpen('edit')}>
              {t('common:edit')}
            </Button>
            <Button color="red" onClick={() => setOpen('revoke')}>
              {t('revoke')}
            </Button>
          </>
        )}
      </PageHeader>
      <DetailColumns aside={<CodeUses title={t('usesTitle')} uses={code.uses} />}>
        <CodeFacts code={code} shopName={shop?.name ?? '–'} />
        <CodeKeypads title={t('fields.keypads')} keypads={code.keypads} />
      </DetailColumns>
      {open === 'edit' && shop !== undefined && (
        <EditCodeDialog code={code} timeZone={shop.timeZone} onClose={close} />
      )}
      {open === 'revoke' && <RevokeDialog code={code} onClose={close} />}
    </>
  )
}

const CodeFacts = ({ code, shopName }: { code: OverwriteCodeDetail; shopName: string }) => {
  const { t } = useTranslation('overwriteCodes')
  const formats = useFormats()
  const words = useCodeWords()
  const made = t('madeBy', { who: code.createdByName, at: formats.dateTime(code.createdAt) })
  return (
    <Card title={t('facts')}>
      <Facts
        of={[
          [t('fields.holder'), code.holder],
          [
            t('fields.code'),
            <span key="code" className={classes.masked}>
              {MASKED_CODE}
            </span>,
          ],
          [t('fields.shop'), shopName],
          [t('fields.opens'), words.lockers(code)],
          [t('fields.validity'), words.validity(code)],
          [t('fields.uses'), formats.number(code.useCount)],
          [t('fields.made'), made],
          ...(code.revokedAt === null
            ? []
            : [
                [
                  t('fields.revoked'),
                  t('madeBy', {
                    who: code.revokedByName ?? '',
                    at: formats.dateTime(code.revokedAt),
                  }),
                ] as const,
              ]),
        ]}
      />
    </Card>
  )
}

const RevokeDialog = ({ code, onClose }: { code: OverwriteCodeDetail; onClose: () => void }) => {
  const { t } = useTranslation('overwriteCodes')
  const { change } = useChange(revokeOverwriteCodeMutation, {
    done: t('revoked'),
    failed: t('revokeFailed'),
    touches: ['OverwriteCodePage'],
  })
  const revoke = async () => {
    await change({ id: code._id })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name: code.name })}
      confirmLabel={t('revoke')}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={revoke}
    >
      {t('revokeText', { holder: code.holder })}
    </ConfirmDialog>
  )
}
