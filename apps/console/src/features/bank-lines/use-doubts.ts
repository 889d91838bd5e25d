import { RefusedCall } from '@baize/api-client'
import { LINE_DOUBTS, type LineDoubt } from '@baize/contract'
import { useState } from 'react'

/** What speaks against what was typed; said again as it stands, it counts as confirmed. */
export function useDoubts() {
  const [asked, setAsked] = useState<{ about: string; doubts: LineDoubt[] }>()
  return {
    /** What is asked about these values. */
    of: (values: object): readonly LineDoubt[] =>
      asked?.about === JSON.stringify(values) ? asked.doubts : [],
    /** Whether it went through; where something speaks against it the reader is asked first. */
    async send(
      values: object,
      call: (confirmed: LineDoubt[]) => Promise<unknown>,
    ): Promise<boolean> {
      const about = JSON.stringify(values)
      try {
        await call(asked?.about === about ? asked.doubts : [])
        return true
      } catch (failure) {
        if (!(failure instanceof RefusedCall) || failure.code !== 'line_doubtful') throw failure
        const named = String(failure.details.doubts).split(' ')
        const before = asked?.about === about ? asked.doubts : []
        const doubts = LINE_DOUBTS.filter((each) => named.includes(each) || before.includes(each))
        setAsked({ about, doubts })
        return false
      }
    },
  }
}
