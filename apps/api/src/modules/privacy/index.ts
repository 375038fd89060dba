export { forgetPrivacyLinks } from './forget-links.ts'
export {
  findPrivacyLink,
  type PageOfShop,
  privacyAddress,
  renewPrivacyLink,
} from './privacy-link.ts'
export { deleteIdleLink } from './privacy-link-store.ts'
export { PRIVACY_JOBS, privacyJobs } from './privacy.jobs.ts'
