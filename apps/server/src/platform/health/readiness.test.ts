import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { lookOnce, type ReadinessParts, watchReadiness } from './readiness.ts'

const MIB = 1024 * 1024
const fine: ReadinessParts = {
  databaseState: () => ({ kind: 'running' }),
  isWritable: async () => true,
  askWriter: async () => undefined,
  diskFreeBytes: async () => 4096 * MIB,
}

describe('readiness', () => {
  it('is there when everything answers', async () => {
    expect(await lookOnce(fine)).toEqual([])
    expect(await lookOnce({ ...fine, diskFreeBytes: async () => undefined })).toEqual([])
  })

  it.each<[string, Partial<ReadinessParts>]>([
    ['database_away', { databaseState: () => ({ kind: 'restarting', reason: 'killed' }) }],
    ['database_not_writable', { isWritable: async () => false }],
    ['database_not_writable', { isWritable: () => Promise.reject(new Error('refused')) }],
    ['writer_not_answering', { askWriter: () => Promise.reject(new Error('no room left')) }],
    ['disk_full', { diskFreeBytes: async () => 5 * MIB }],
  ])('names %s', async (reason, fault) => {
    expect(await lookOnce({ ...fine, ...fault })).toEqual([reason])
  })

  it('does not wait for a writer that hangs', async () => {
    const stuck = new Promise<void>(() => undefined)

    expect(await lookOnce({ ...fine, askWriter: () => stuck })).toEqual(['writer_not_answering'])
  })

  it('is red before the first look, then green, and red once the server stops', async () => {
    const watch = watchReadiness(fine)
    expect(watch.current()).toEqual({ isReady: false, reasons: ['starting'] })
    await sleep(20)
    expect(watch.current()).toEqual({ isReady: true, reasons: [] })

    watch.markStopping()

    expect(watch.current()).toEqual({ isReady: false, reasons: ['stopping'] })
    await watch.stop()
  })

  it('sees at once that the database went away', async () => {
    let kind: 'running' | 'stopped' = 'running'
    const watch = watchReadiness({ ...fine, databaseState: () => ({ kind }) })
    await sleep(20)

    kind = 'stopped'

    expect(watch.current().reasons).toEqual(['database_away'])
    await watch.stop()
  })
})
