import { Button, Group, Progress, Select, Stack, Text } from '@mantine/core'
import { CUSTOMER_COLUMNS } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import classes from './import-mapping.module.css'
import type { ColumnMapping } from './import-rows.ts'
import type { CsvTable } from './read-csv.ts'

const PREVIEWED = 5

/** What each column of the file means, above the first rows of it. */
export const ImportMapping = ({
  table,
  mapping,
  done,
  onMap,
  onBack,
  onTry,
}: {
  table: CsvTable
  mapping: ColumnMapping
  done: number | null
  onMap: (mapping: ColumnMapping) => void
  onBack: () => void
  onTry: () => void
}) => {
  const { t } = useTranslation(['customers', 'common'])
  const formats = useFormats()
  const meanings = CUSTOMER_COLUMNS.map((column) => ({
    value: column,
    label: t(`fields.${column}`),
  }))
  const isUsable = mapping.some((column) => column !== null)
  return (
    <Stack>
      <Text>{t('import.mappingText', { number: formats.number(table.rows.length) })}</Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('import.preview')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {table.headers.map((header, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                <th key={index} scope="col">
                  <span className={classes.header}>{header}</span>
                  <Select
                    clearable
                    size="xs"
                    aria-label={t('import.meaning', { header })}
                    placeholder={t('import.ignored')}
                    data={meanings.map((meaning) => ({
                      ...meaning,
                      disabled: mapping.includes(meaning.value) && mapping[index] !== meaning.value,
                    }))}
                    value={mapping[index] ?? null}
                    onChange={(next) =>
                      onMap(
                        table.headers.map((_header, at) =>
                          at === index
                            ? (CUSTOMER_COLUMNS.find((column) => column === next) ?? null)
                            : (mapping[at] ?? null),
                        ),
                      )
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, PREVIEWED).map((row, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- the preview never reorders
              <tr key={line}>
                {table.headers.map((_header, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its column
                  <td key={index} data-ignored={(mapping[index] ?? null) === null || undefined}>
                    {row[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {done !== null && <Progress value={done * 100} aria-label={t('import.running')} />}
      <Group justify="space-between">
        <Button variant="default" disabled={done !== null} onClick={onBack}>
          {t('import.otherFile')}
        </Button>
        <Button loading={done !== null} disabled={!isUsable} onClick={onTry}>
          {t('import.try')}
        </Button>
      </Group>
    </Stack>
  )
}
