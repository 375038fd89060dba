import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { Link, linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { ListPage } from '../../lib/list-page/list-page.tsx'
import { paginationOf } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { useMayAnywhere } from '../../lib/session/session.ts'
import type { Column } from '../../ui/table/column.ts'
import { type AnnouncementRow, announcementsQuery } from './announcements.graphql.ts'

export const AnnouncementsPage = () => {
  const { t } = useTranslation('announcements')
  const search = useSearch({ from: '/shell/announcements' })
  const mayWrite = useMayAnywhere('announcement.write')
  const source = useListRows({
    pages: {
      query: announcementsQuery,
      variables: { pagination: paginationOf(search) },
      of: ({ announcements }) => announcements,
    },
  })
  return (
    <ListPage
      name="announcements"
      title={t('title')}
      actions={[
        mayWrite && {
          key: 'create',
          label: t('create'),
          icon: <IconPlus size={16} aria-hidden />,
          isPrimary: true,
          to: linkOptions({ to: '/announcements/new' }),
        },
      ]}
      search={search}
      source={source}
      columns={useColumns()}
      open={({ _id }) => linkOptions({ to: '/announcements/$id', params: { id: _id } })}
      empty={{ icon: IconSpeakerphone, title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

const useColumns = (): readonly Column<AnnouncementRow>[] => {
  const { t } = useTranslation('announcements')
  const formats = useFormats()
  return [
    {
      key: 'title',
      header: t('fields.title'),
      render: ({ _id, title }) => (
        <Link to="/announcements/$id" params={{ id: _id }}>
          {title}
        </Link>
      ),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      render: ({ createdAt }) => formats.dateTime(createdAt),
    },
    {
      key: 'updatedAt',
      header: t('fields.updatedAt'),
      phone: 'none',
      render: ({ createdAt, updatedAt }) =>
        updatedAt === createdAt ? '' : formats.dateTime(updatedAt),
    },
  ]
}
