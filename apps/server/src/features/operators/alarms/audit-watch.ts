import { verifyAudit, watchAudit } from '../../../platform/audit/verify-audit.ts'
import type { ServerCore } from '../../../server-core.ts'

/** How the watch over the audit log looks at it, with the key that signs the heads it keeps. */
export function createAuditWatch({
  pool,
  config,
  secrets,
}: Pick<ServerCore, 'pool' | 'config' | 'secrets'>) {
  const place = { pool, dataFolder: config.dataFolder, key: secrets.checkpointKey }
  return {
    whatIsNew: async () => (await watchAudit(place)).fault,
    whole: async () => (await verifyAudit(place)).fault,
  }
}
