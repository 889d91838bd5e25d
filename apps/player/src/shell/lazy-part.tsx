import { Button, Icon } from '@baize/ui-kit'
import { Gift, Hourglass } from 'lucide-react'
import { Component, type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useIsSlow } from './use-is-slow.ts'
import { type WhyMissing, whyMissing } from './why-missing.ts'

interface LazyPartProps {
  /**
   * Stands when its code is not to be had; the rest of the page stays as it is. Without it the part is one
   * that somebody asked for: why it does not come is said over the page.
   */
  readonly whenMissing?: ReactNode
  /** Stands while the part is on its way; what stands in for it when that says nothing. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** A part whose code comes later. Without it the page is poorer; it is never gone, and nothing typed is. */
export function LazyPart({ whenMissing, fallback = whenMissing, children }: LazyPartProps) {
  return (
    <PartBoundary whenMissing={whenMissing}>
      <Suspense fallback={fallback === undefined ? <PendingPart /> : fallback}>{children}</Suspense>
    </PartBoundary>
  )
}

/** Over the page, for a part that somebody asked for: that it is on its way, and when the line is slow. */
function PendingPart() {
  const { t } = useTranslation()
  if (useIsSlow()) return <MissingPart why="slowPage" />
  return createPortal(
    <div className="connection connection--over connection--pending" data-tone="info" role="status">
      <span className="spin" aria-hidden="true" />
      {t('loading')}
    </div>,
    document.body,
  )
}

/**
 * Over the page: why a part that somebody asked for does not come, and the way on. Beside the page and not in it,
 * because a dialog that is open takes the page out of reach.
 */
function MissingPart({ why }: { readonly why: WhyMissing }) {
  const { t } = useTranslation()
  return createPortal(
    <div className="connection connection--over" data-tone="info" role="alert">
      <Icon of={why === 'slowPage' ? Hourglass : Gift} />
      <span>
        <b>{t(`${why}.title`)}</b> {t(`${why}.text`)}
      </span>
      <Button size="s" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>,
    document.body,
  )
}

interface BoundaryProps {
  readonly whenMissing: ReactNode
  readonly children: ReactNode
}

class PartBoundary extends Component<BoundaryProps, { readonly failure: unknown }> {
  override state: { readonly failure: unknown } = { failure: undefined }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override render() {
    const { failure } = this.state
    const { whenMissing, children } = this.props
    if (failure === undefined) return children
    const why = whyMissing(failure, navigator.onLine)
    // Anything else is a fault of ours, and told as one by the page.
    if (!why) throw failure
    return whenMissing === undefined ? <MissingPart why={why} /> : whenMissing
  }
}
