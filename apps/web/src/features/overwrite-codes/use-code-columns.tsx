import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { CodeState, KeypadCount } from './code-badges.tsx'
import classes from './overwrite-codes.module.css'
import type { OverwriteCodeRow } from './overwrite-codes.graphql.ts'
import { useCodeWords } from './use-code-words.ts'

export const MASKED_CODE = '••••••'

export const useCodeColumns = (
  shopName: (shopId: string) => string,
): readonly Column<OverwriteCodeRow>[] => {
  const { t } = useTranslation('overwriteCodes')
  const words = useCodeWords()
  return [
    {
      key: 'name',
      header: t('fields.name'),
      render: ({ _id, name, holder }) => (
        <TwoLines below={holder}>
          <Link to="/overwrite-codes/$codeId" params={{ codeId: _id }}>
            {name}
          </Link>
        </TwoLines>
      ),
    },
    {
      key: 'code',
      header: t('fields.code'),
      phone: 'none',
      render: () => (
        <span className={classes.masked} aria-label={t('masked')} role="img">
          {MASKED_CODE}
        </span>
      ),
    },
    { key: 'validity', header: t('fields.validity'), render: words.validity },
    {
      key: 'opens',
      header: t('fields.opens'),
      render: (code) => <TwoLines below={shopName(code.shopId)}>{words.lockers(code)}</TwoLines>,
    },
    {
      key: 'lastUse',
      phone: 'none',
      header: t('fields.lastUse'),
      render: ({ lastUsedAt, lastUsedWhere }) =>
        lastUsedAt === null ? (
          t('neverUsed')
        ) : (
          <TwoLines below={lastUsedWhere ?? ''}>
            <TimeAgo iso={lastUsedAt} />
          </TwoLines>
        ),
    },
    {
      key: 'keypads',
      phone: 'none',
      header: t('fields.keypads'),
      render: (code) => <KeypadCount {...code} />,
    },
    {
      key: 'state',
      phone: 'fact',
      header: t('fields.state'),
      render: (code) => <CodeState {...code} />,
    },
  ]
}
