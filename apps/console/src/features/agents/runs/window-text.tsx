import type { AgentRun } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { windowWords } from '../../../parts/agents/window.logic.ts'

/** What was settled together, read from the left in every language. */
export function WindowText({ of }: { readonly of: Pick<AgentRun, 'period' | 'window'> }) {
  const { t } = useTranslation('agentRuns')
  const { text, isClose } = windowWords(of)
  return (
    <>
      <bdi className="num" dir="ltr">
        {text}
      </bdi>
      {isClose && <> {t('close')}</>}
    </>
  )
}
