import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const announcementsQuery = graphql(`
  query Announcements($pagination: PaginationInput) {
    announcements(pagination: $pagination) {
      totalCount
      isTotalCapped
      pageInfo {
        endCursor
        hasNextPage
      }
      items {
        _id
        title
        content
        createdAt
        updatedAt
      }
    }
  }
`)

export const announcementQuery = graphql(`
  query Announcement($id: ID!) {
    getAnnouncementById(id: $id) {
      _id
      title
      content
      createdAt
      updatedAt
    }
  }
`)

export const createAnnouncementMutation = graphql(`
  mutation CreateAnnouncement($data: AnnouncementInput!) {
    createAnnouncement(data: $data) {
      _id
      title
    }
  }
`)

export const updateAnnouncementMutation = graphql(`
  mutation UpdateAnnouncement($id: ID!, $data: AnnouncementInput!) {
    updateAnnouncement(id: $id, data: $data) {
      _id
      title
    }
  }
`)

export const deleteAnnouncementMutation = graphql(`
  mutation DeleteAnnouncement($id: ID!) {
    deleteAnnouncement(id: $id) {
      _id
    }
  }
`)

export const hideAnnouncementMutation = graphql(`
  mutation HideAnnouncement($id: ID!) {
    hideAnnouncementForCurrentUser(id: $id) {
      _id
      lastReadAnnouncementAt
    }
  }
`)

export type AnnouncementRow = ResultOf<typeof announcementsQuery>['announcements']['items'][number]
export type AnnouncementDetail = ResultOf<typeof announcementQuery>['getAnnouncementById']
