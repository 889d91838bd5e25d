import { type Minor, minor } from '@baize/kernel'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Segments } from '../controls/choices.tsx'
import { Modal } from '../overlays/modal.tsx'

const COUNTS = ['10', '25', '50', '100'] as const
/** In stakes. */
const LIMITS = ['10', '20', '50'] as const

interface AutoPanelProps {
  readonly isOpen: boolean
  readonly stakeMinor: Minor
  readonly texts: {
    readonly title: string
    readonly close: string
    readonly count: string
    readonly limit: string
    readonly note: string
    start(count: number): string
  }
  money(amountMinor: Minor): string
  onStart(rounds: number, limitMinor: Minor): void
  onClose(): void
}

/** How many rounds are played on their own, and what they may cost before they stop by themselves. */
export function AutoPanel(props: AutoPanelProps) {
  const { isOpen, stakeMinor, texts, money, onStart, onClose } = props
  const [count, setCount] = useState<string>(COUNTS[0])
  const [limit, setLimit] = useState<string>(LIMITS[1])
  const limitOf = (stakes: string) => minor(stakeMinor * BigInt(stakes))
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      closeText={texts.close}
      widthRem={26}
      foot={
        <Button
          variant="primary"
          size="l"
          isBlock
          onClick={() => onStart(Number(count), limitOf(limit))}
        >
          {texts.start(Number(count))}
        </Button>
      }
    >
      <div className="auto-panel">
        <span className="label">{texts.count}</span>
        <Segments
          label={texts.count}
          value={count}
          onChoose={setCount}
          choices={COUNTS.map((value) => ({ value, text: value }))}
        />
        <span className="label">{texts.limit}</span>
        <Segments
          label={texts.limit}
          value={limit}
          onChoose={setLimit}
          choices={LIMITS.map((value) => ({ value, text: money(limitOf(value)) }))}
        />
        <p className="caption">{texts.note}</p>
      </div>
    </Modal>
  )
}
