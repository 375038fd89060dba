export { AnnouncementDialog } from './announcement-dialog.tsx'
