import type { Permission } from './permissions.ts'

/** Operations of the platform's operators. */
export const PLATFORM_OPERATIONS: Readonly<Record<string, Permission>> = {
  'Query.platformLogs': 'admin.manage',
  'Query.getPlatformLogById': 'admin.manage',
  'Query.errorReports': 'admin.manage',
  'Query.jobs': 'admin.manage',
  'Query.platformSettings': 'admin.manage',
  'Mutation.switchFeature': 'admin.manage',
  'Mutation.planMaintenance': 'admin.manage',
  'Mutation.endMaintenance': 'admin.manage',
  'Mutation.addVatRate': 'admin.manage',
  'Mutation.correctVatRate': 'admin.manage',
  'Mutation.endVatRate': 'admin.manage',
  'Mutation.removeVatRate': 'admin.manage',
  'Mutation.setFirmwareChannel': 'admin.manage',
  'Mutation.runJob': 'admin.manage',
  'Mutation.retryFailedJobs': 'admin.manage',
  'Mutation.dropJobs': 'admin.manage',
}
