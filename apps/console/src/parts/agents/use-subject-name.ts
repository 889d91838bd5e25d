import { RUN_TYPES } from '@baize/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { windowOfKey, windowWords } from './window.logic.ts'

/** `dividend weekly 2026-04-27 v2`, as the server names a settlement run; older ones without the period. */
const RUN_NAME = /^(?<type>\w+) (?:(?<period>[a-z_]+) )?(?<window>\S+) v(?<version>\d+)$/

interface Named {
  readonly kind: string | null
  readonly subjectName: string
}

/** What a request is about: a settlement run in words, everything else by its name. */
export function useSubjectName(): (named: Named) => string {
  const { t } = useTranslation(['agentRuns', 'agents'])
  return useCallback(
    ({ kind, subjectName }) => {
      const { type, period, window, version } = RUN_NAME.exec(subjectName)?.groups ?? {}
      const known = RUN_TYPES.find((each) => each === type)
      if (kind !== 'agent_run' || !known || window === undefined) return subjectName
      const { text, isClose } = windowWords(
        period ? { period, window } : windowOfKey(known, window),
      )
      const words = { kind: t(`agents:contract.type.${known}`), window: text, version }
      return isClose ? t('subjectClose', words) : t('subject', words)
    },
    [t],
  )
}
