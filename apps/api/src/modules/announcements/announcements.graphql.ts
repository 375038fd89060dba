import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageOf } from '../../graphql/paging.ts'
import { User } from '../../graphql/user.ts'
import type { Announcement as AnnouncementRow } from './announcement-store.ts'
import { createAnnouncement } from './create-announcement.ts'
import { deleteAnnouncement } from './delete-announcement.ts'
import { hideAnnouncementForCurrentUser } from './hide-announcement.ts'
import { announcements, getAnnouncementById } from './read-announcements.ts'
import { updateAnnouncement } from './update-announcement.ts'

const Announcement = builder.objectRef<AnnouncementRow>('Announcement').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    title: t.exposeString('title'),
    content: t.exposeString('content', { description: 'Text in Markdown, without HTML.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
const AnnouncementPage = pageOf('Announcement', Announcement)

const AnnouncementInput = builder.inputType('AnnouncementInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    content: t.string({ required: true }),
  }),
})

builder.queryFields((t) => ({
  announcements: t.field({
    type: AnnouncementPage,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_, { pagination }, call) => announcements(call, pagination ?? {}),
  }),
  getAnnouncementById: t.field({
    type: Announcement,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getAnnouncementById(call, id),
  }),
}))

builder.mutationFields((t) => ({
  createAnnouncement: t.field({
    type: Announcement,
    args: { data: t.arg({ type: AnnouncementInput, required: true }) },
    resolve: (_, { data }, call) => createAnnouncement(call, data),
  }),
  updateAnnouncement: t.field({
    type: Announcement,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: AnnouncementInput, required: true }),
    },
    resolve: (_, { id, data }, call) => updateAnnouncement(call, id, data),
  }),
  deleteAnnouncement: t.field({
    type: Announcement,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => deleteAnnouncement(call, id),
  }),
  hideAnnouncementForCurrentUser: t.field({
    description: 'Confirms announcements up to the given one, or all without an id.',
    type: User,
    args: { id: t.arg.id({ required: false }) },
    resolve: (_, { id }, call) => hideAnnouncementForCurrentUser(call, id),
  }),
}))
