import { Button, Icon } from '@baize/ui-kit'
import { Gift } from 'lucide-react'
import { Component, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissingChunk } from './missing-chunk.ts'

interface LazyPartProps {
  /** Stands while the part is on its way. */
  readonly fallback?: ReactNode
  /** Stands when its code is not to be had; the rest of the page stays as it is. */
  readonly whenMissing: ReactNode
  readonly children: ReactNode
}

/** A part whose code comes later. Without it the page is poorer; it is never gone, and nothing typed is. */
export function LazyPart({ fallback = null, whenMissing, children }: LazyPartProps) {
  return (
    <PartBoundary whenMissing={whenMissing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  )
}

/** Over the page, for a part that somebody asked for: why it does not come, and the way on. */
export function MissingPart() {
  const { t } = useTranslation()
  return (
    <div className="connection connection--over" data-tone="info" role="alert">
      <Icon of={Gift} />
      <span>
        <b>{t('updated.title')}</b> {t('updated.text')}
      </span>
      <Button size="s" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
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
    if (failure === undefined) return this.props.children
    // Anything else is a fault of ours, and told as one by the page.
    if (!isMissingChunk(failure)) throw failure
    return this.props.whenMissing
  }
}
