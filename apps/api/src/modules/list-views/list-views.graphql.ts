import { LIST_KEYS } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import {
  createListView,
  deleteListView,
  restoreListView,
  setDefaultListView,
  updateListView,
} from './change-list-view.ts'
import type { ListView as ListViewRow } from './list-view-store.ts'
import { listViews, mayChange } from './read-list-views.ts'

const ListKeyEnum = builder.enumType('ListKey', { values: LIST_KEYS })

const ListView = builder.objectRef<ListViewRow>('ListView').implement({
  description: 'A named combination of filters of a list.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    list: t.expose('list', { type: ListKeyEnum }),
    name: t.exposeString('name'),
    params: t.expose('params', {
      type: 'JSON',
      description: 'Query parameters of the list’s URL; the list ignores unknown ones.',
    }),
    isShared: t.exposeBoolean('isShared'),
    isDefault: t.exposeBoolean('isDefault', {
      description: 'True if the list opens with this view for the caller.',
    }),
    ownerName: t.exposeString('ownerName'),
    isOwn: t.boolean({ resolve: ({ userId }, _, { actor }) => userId === actor.id }),
    mayChange: t.boolean({ resolve: (view, _, call) => mayChange(call, view) }),
  }),
})

const ListViewInput = builder.inputType('ListViewInput', {
  fields: (t) => ({
    list: t.field({ type: ListKeyEnum, required: true }),
    name: t.string({ required: true }),
    params: t.field({ type: 'JSON', required: true }),
    isShared: t.boolean({ required: true }),
  }),
})

const ListViewChangeInput = builder.inputType('ListViewChangeInput', {
  fields: (t) => ({
    name: t.string({ required: false }),
    params: t.field({ type: 'JSON', required: false }),
    isShared: t.boolean({ required: false }),
  }),
})

builder.queryField('listViews', (t) =>
  t.field({
    description: 'Views of the caller and views shared with the organisation.',
    type: [ListView],
    args: { list: t.arg({ type: ListKeyEnum, required: true }) },
    resolve: (_, { list }, call) => listViews(call, list),
  }),
)

builder.mutationFields((t) => ({
  createListView: t.field({
    type: ListView,
    args: { data: t.arg({ type: ListViewInput, required: true }) },
    resolve: (_, { data }, call) => createListView(call, data),
  }),
  updateListView: t.field({
    description: 'Updates a view; its owner can, and Admins can if it is shared.',
    type: ListView,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: ListViewChangeInput, required: true }),
    },
    resolve: (_, { id, data }, call) => updateListView(call, id, data),
  }),
  deleteListView: t.field({
    type: ListView,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => deleteListView(call, id),
  }),
  restoreListView: t.field({
    type: ListView,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => restoreListView(call, id),
  }),
  setDefaultListView: t.field({
    description:
      'Sets the view that the list opens with for the caller. Without an id the list opens unfiltered.',
    type: ListView,
    nullable: true,
    args: {
      list: t.arg({ type: ListKeyEnum, required: true }),
      id: t.arg.id({ required: false }),
    },
    resolve: (_, { list, id }, call) => setDefaultListView(call, list, id),
  }),
}))
