import { lazyPart } from '../../lib/loading/lazy.tsx'

export const PlatformSteps = lazyPart(() => import('./platform-steps.tsx'), 'PlatformSteps')
export const OrganisationSteps = lazyPart(
  () => import('./organisation-steps.tsx'),
  'OrganisationSteps',
)
