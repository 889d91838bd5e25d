import { callOnce, RefusedCall } from '@baize/api-client'
import { operations, tableChatTopic } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../app/api.ts'
import { createExternalStore, useExternalStore } from '../../../../app/external-store.ts'
import { failureText } from '../../../../app/failure-text.ts'
import { useTopic } from '../../../../app/live.ts'
import { queryClient } from '../../../../app/query-client.ts'
import { toast } from '../../../../app/toast.ts'
import { ownPlayQuery, tableChatQuery } from '../room/live-tables.queries.ts'
import { type Muted, shownLines, toggleMuted } from './chat.logic.ts'

const ALONE_MS = 3_000
const MUTED_KEY = 'baize.live.muted'

const mutedNames = createExternalStore<Muted>(readMuted())

function readMuted(): Muted {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(MUTED_KEY) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [])
  } catch {
    return new Set()
  }
}

function writeMuted(muted: Muted): void {
  mutedNames.write(muted)
  try {
    localStorage.setItem(MUTED_KEY, JSON.stringify([...muted]))
  } catch {
    // Lasts for the visit only.
  }
}

/** What is said at a table, and what a member can do about it. */
export function useTableChat(tableCode: string) {
  const { t } = useTranslation('live-tables')
  const { state: live, isLive } = useTopic(tableChatTopic, tableCode)
  const asked = useQuery({
    ...tableChatQuery(tableCode),
    refetchInterval: isLive ? false : ALONE_MS,
  })
  const muted = useExternalStore(mutedNames)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { refetch } = asked
  return {
    ...{ muted, isBusy, failure },
    lines: shownLines(isLive ? live : asked.data, muted),
    toggleMuted: (name: string) => writeMuted(toggleMuted(muted, name)),
    /** Answers whether it was said. */
    async say(text: string): Promise<boolean> {
      setBusy(true)
      setFailure(undefined)
      const call = callOnce((idempotencyKey) =>
        api.call(operations.sayAtTable, { params: { tableCode }, body: { text }, idempotencyKey }),
      )
      try {
        await call()
        void refetch()
        return true
      } catch (problem) {
        if (!(await isToldMuted(problem, tableCode)))
          setFailure(failureText(problem, 'live-tables'))
        return false
      } finally {
        setBusy(false)
      }
    },
    async report(chatLineId: string): Promise<void> {
      try {
        await api.call(operations.reportChatLine, { params: { chatLineId } })
        toast({ title: t('chat.reported') })
      } catch (problem) {
        toast({ title: failureText(problem, 'live-tables'), tone: 'danger' })
      }
    },
  }
}

/** Whether a refusal means that the member is muted; the table is asked again, so that the chat shows why and until when. */
async function isToldMuted(problem: unknown, tableCode: string): Promise<boolean> {
  if (!(problem instanceof RefusedCall) || problem.code !== 'chat_muted') return false
  const { queryKey } = ownPlayQuery(tableCode)
  await queryClient.invalidateQueries({ queryKey })
  return Boolean(queryClient.getQueryData(queryKey)?.muted)
}
