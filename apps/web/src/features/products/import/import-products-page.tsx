import { Button } from '@mantine/core'
import {
  guessProductColumns,
  LANGUAGE_NAMES,
  LANGUAGES,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useClient } from 'urql'
import { useFormats } from '../../../lib/format.ts'
import { useRefusal } from '../../../lib/calls/refusal.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { showToast } from '../../../ui/toast.ts'
import { ImportPage } from '../../imports/index.ts'
import { type ImportRow, importRows } from './import-rows.ts'
import { importProductsMutation, undoProductImportMutation } from '../products.graphql.ts'
import { useNutrientName } from './use-nutrient-name.ts'

const TOUCHED = ['Product', 'ProductPage']

export const ImportProductsPage = () => {
  const { t } = useTranslation('products')
  const formats = useFormats()
  const client = useClient()
  const refusalOf = useRefusal()
  const nameOf = useColumnName()
  const undoing = useChange(undoProductImportMutation, {
    failed: t('import.undoFailed'),
    touches: TOUCHED,
  })
  const send = async (part: readonly ImportRow[], dryRun: boolean, importId: string | null) => {
    const { data, error } = await client
      .mutation(
        importProductsMutation,
        { data: [...part], importId, dryRun },
        { additionalTypenames: dryRun ? [] : TOUCHED },
      )
      .toPromise()
    if (data !== undefined) return data.importProducts
    const reason = error === undefined ? '' : `: ${refusalOf(error).text}`
    showToast({ severity: 'danger', message: `${t('import.failed')}${reason}` })
    return null
  }
  const undo = async (importId: string) => {
    const outcome = await undoing.change({ importId })
    if (!outcome.ok) return null
    const { deleted, restored, kept } = outcome.value.undoProductImport
    return t('import.undone', { deleted, restored, kept })
  }
  return (
    <ImportPage
      kind={{
        key: 'product',
        columns: PRODUCT_COLUMNS,
        guess: guessProductColumns,
        nameOf,
        rowsOf: importRows,
        send,
        undo,
        title: t('import.title'),
        pasteHint: t('import.pasteHint'),
        refusedFile: t('import.refusedFile'),
        runLabel: (count) => t('import.run', { count, number: formats.number(count) }),
        back: <Link to="/products">{t('title')}</Link>,
        toList: (
          <Button renderRoot={(props) => <Link to="/products" {...props} />}>
            {t('import.toList')}
          </Button>
        ),
      }}
    />
  )
}

const TEXT_COLUMN = /^(name|description)([A-Z][a-z])$/

/** 'Name (Nederlands)', 'Price', 'Salt'. */
const useColumnName = (): ((column: ProductColumn) => string) => {
  const { t } = useTranslation('products')
  const nutrientName = useNutrientName()
  return (column) => {
    const [, field, ending] = TEXT_COLUMN.exec(column) ?? []
    const language = LANGUAGES.find((each) => each === ending?.toLowerCase())
    if (language !== undefined)
      return `${t(field === 'name' ? 'fields.name' : 'fields.description')} (${LANGUAGE_NAMES[language]})`
    return nutrientName(column) ?? t(`fields.${column}`)
  }
}
