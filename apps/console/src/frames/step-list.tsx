import type { ReactNode } from 'react'

interface HistoryStep {
  readonly key: string | number
  readonly title: string
  /** Who and when. */
  readonly caption: string
  readonly tone?: 'good' | 'warn' | undefined
  /** What was said or given as the reason. */
  readonly said?: ReactNode
}

/** What happened, the newest first. */
export function StepList({ steps }: { readonly steps: readonly HistoryStep[] }) {
  return (
    <ol className="step-list">
      {steps.map(({ key, title, caption, tone, said }) => (
        <li key={key} data-tone={tone}>
          <span className="strong">{title}</span>
          <span className="caption">{caption}</span>
          {said}
        </li>
      ))}
    </ol>
  )
}
