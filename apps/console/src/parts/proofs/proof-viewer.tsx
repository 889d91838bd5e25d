import './proofs.css'
import type { DownloadedFile } from '@baize/api-client'
import type { OrderProof } from '@baize/contract'
import { Button, Icon, Modal, Notice, Skeleton } from '@baize/ui-kit'
import { ChevronLeft, ChevronRight, Eye, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useLook } from '../use-look.ts'
import { proofKey, stepProof } from './proofs.logic.ts'

/** Fetches one picture; the server writes down who looked. */
type LookAt = (proofId: string) => Promise<DownloadedFile>

interface ProofViewerProps {
  readonly proofs: readonly OrderProof[]
  readonly lookAt: LookAt
}

/** Pictures with an order. One is fetched when somebody asks to see it, and each look is recorded. */
export function ProofViewer({ proofs, lookAt }: ProofViewerProps) {
  const { t } = useTranslation()
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
          lookAt={lookAt}
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
  readonly lookAt: LookAt
  readonly at: number
  onStep(by: -1 | 1): void
  onClose(): void
}

function ProofDialog({ proofs, lookAt, at, onStep, onClose }: ProofDialogProps) {
  const { t } = useTranslation()
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
      closeText={t('close')}
      widthRem={60}
    >
      <div className="proof-dialog">
        {proof && <Picture key={proof.proofId} {...{ proof, lookAt, isLarge }} number={at + 1} />}
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
  readonly lookAt: LookAt
  readonly number: number
  readonly isLarge: boolean
}

function Picture({ proof, lookAt, number, isLarge }: PictureProps) {
  const { t } = useTranslation()
  const { address, look } = useLook(() => lookAt(proof.proofId))
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
      <img src={address} alt={t('proof.open', { number })} />
    </div>
  )
}
