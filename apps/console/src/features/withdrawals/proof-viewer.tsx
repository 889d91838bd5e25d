import { type OrderProof, operations } from '@baize/contract'
import { Button, Icon, Modal, Notice, Skeleton } from '@baize/ui-kit'
import { ChevronLeft, ChevronRight, Eye, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useLook } from '../../parts/use-look.ts'
import { proofKey, stepProof } from './proofs.logic.ts'

interface ProofViewerProps {
  readonly proofs: readonly OrderProof[]
}

/** Pictures with an order. One is fetched when somebody asks to see it, and each look is recorded. */
export function ProofViewer({ proofs }: ProofViewerProps) {
  const { t } = useTranslation('withdrawals')
  const [openAt, setOpenAt] = useState<number>()
  if (proofs.length === 0) return null
  return (
    <div className="proof-list">
      <ul>
        {proofs.map(({ proofId }, index) => (
          <li key={proofId}>
            <Button size="s" onClick={() => setOpenAt(index)}>
              <Icon of={Eye} size="s" />
              {t('proof.open', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      <span className="caption">{t('proof.recorded')}</span>
      {openAt !== undefined && (
        <ProofDialog
          proofs={proofs}
          at={openAt}
          onStep={(by) => setOpenAt(stepProof(openAt, by, proofs.length))}
          onClose={() => setOpenAt(undefined)}
        />
      )}
    </div>
  )
}

interface ProofDialogProps {
  readonly proofs: readonly OrderProof[]
  readonly at: number
  onStep(by: -1 | 1): void
  onClose(): void
}

function ProofDialog({ proofs, at, onStep, onClose }: ProofDialogProps) {
  const { t } = useTranslation(['withdrawals', 'common'])
  const [isLarge, setLarge] = useState(false)
  const proof = proofs[at]
  const act = useRef<(action: -1 | 1 | 'zoom') => void>(undefined)
  useEffect(() => {
    act.current = (action) => (action === 'zoom' ? setLarge((before) => !before) : onStep(action))
  })
  // Wherever the focus is in the dialog: the page's own keys rest while it is open.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const action = proofKey(event.key, document.documentElement.dir === 'rtl')
      if (action === undefined) return
      event.preventDefault()
      act.current?.(action)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('proof.title', { number: at + 1, of: proofs.length })}
      closeText={t('common:close')}
      widthRem={60}
    >
      <div className="proof-dialog">
        {proof && <Picture key={proof.proofId} proof={proof} number={at + 1} isLarge={isLarge} />}
        <div className="proof-dialog__tools">
          <Button
            aria-label={t('proof.previous')}
            disabled={proofs.length < 2}
            onClick={() => onStep(-1)}
          >
            <Icon of={ChevronLeft} isFlipped />
          </Button>
          <Button aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            <Icon of={isLarge ? ZoomOut : ZoomIn} size="s" />
            {t(isLarge ? 'proof.smaller' : 'proof.larger')}
          </Button>
          <Button
            aria-label={t('proof.next')}
            disabled={proofs.length < 2}
            onClick={() => onStep(1)}
          >
            <Icon of={ChevronRight} isFlipped />
          </Button>
        </div>
      </div>
    </Modal>
  )
}

interface PictureProps {
  readonly proof: OrderProof
  readonly number: number
  readonly isLarge: boolean
}

function Picture({ proof, number, isLarge }: PictureProps) {
  const { t } = useTranslation('withdrawals')
  const api = useApi()
  const { address, look } = useLook(() =>
    api.download(operations.viewWithdrawalProof, {
      params: { withdrawalProofId: proof.proofId },
    }),
  )
  const { mutate } = look
  // Opening the picture is what was asked for; another of the same asks anew and is recorded anew.
  useEffect(() => mutate(), [mutate])
  if (look.isError) {
    return (
      <Notice tone="danger" isAlert>
        {failureText(look.error)}
      </Notice>
    )
  }
  if (!address) return <Skeleton className="h-[320px]" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <div className="proof-dialog__picture" data-large={isLarge || undefined} tabIndex={0}>
      <img src={address} alt={t('proof.picture', { number })} />
    </div>
  )
}
