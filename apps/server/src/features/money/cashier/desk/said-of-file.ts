import { FILE_ROWS_MAX } from '../../../../platform/table-file/write-rows.ts'

/** What the audit keeps of a file besides its filter: how many rows, and why names and numbers stand in it whole. */
export function saidOfFile(whole: { readonly reason: string } | undefined, totalCount: number) {
  return {
    isWhole: whole !== undefined,
    rows: Math.min(totalCount, FILE_ROWS_MAX),
    ...(whole && { reason: whole.reason }),
  }
}
