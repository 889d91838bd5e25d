// Content policies without `unsafe-eval` are the rule here; this replaces what Pixi compiles.
import 'pixi.js/unsafe-eval'
import { Application, type Container } from 'pixi.js'

const FPS_MAX = 60
/** Below this many pictures a second, effects are dropped. */
const FPS_LOW = 45
const LOW_SECONDS_MAX = 2
const RESOLUTION_MAX = 2
/** What a slow machine draws with while everything moves, from the best; a scene at rest is sharp again. */
const HURRIED_RESOLUTIONS = [1, 0.75, 0.55] as const
/** Slower than this for so long while hurried, the next of them is taken. */
const HURRIED_FPS_LOW = 52
const HURRIED_SLOW_SECONDS = 0.25
/** Names of renderers that draw with the processor. */
const BY_PROCESSOR = /swiftshader|llvmpipe|software/i
/** A longer pause than this is not made up for: nothing jumps after a stall. */
const TICK_SECONDS_MAX = 0.1

/** What a scene is told about the canvas it is drawn on. */
export interface Stage {
  readonly root: Container
  readonly canvas: HTMLCanvasElement
  /** Size in CSS pixels. */
  size(): { readonly width: number; readonly height: number }
  /** Called at once and after every change of size. */
  onResize(listener: (width: number, height: number) => void): () => void
  /**
   * Called before every picture with the seconds since the last one; not while hidden. Answers
   * whether anything moved: a scene at rest is not drawn again, which spares batteries.
   */
  onTick(listener: (seconds: number) => boolean): () => void
  /** Has the next picture drawn although nothing moves. */
  invalidate(): void
  /**
   * Between the start of fast movement and its end: a slow machine then draws fewer points, which nobody sees
   * in what passes by, and keeps its rate.
   */
  hurry(isHurried: boolean): void
  /** False once the machine has been too slow for two seconds. */
  readonly hasEffects: boolean
  destroy(): void
}

/**
 * Puts a canvas into `host` and keeps it as large as that. Draws with WebGL,
 * or plainly where there is none; throws when neither works, and the screen then shows pictures.
 */
export async function createStage(host: HTMLElement): Promise<Stage> {
  const app = new Application()
  await app.init({
    preference: 'webgl',
    // Pictures bring soft edges along; smoothing every point again costs a machine without graphics most of its time.
    antialias: false,
    autoDensity: true,
    // Every scene paints all of its ground: a canvas that nothing shines through is put together faster.
    backgroundAlpha: 1,
    backgroundColor: '#06040a',
    resolution: Math.min(RESOLUTION_MAX, globalThis.devicePixelRatio || 1),
    width: host.clientWidth || 1,
    height: host.clientHeight || 1,
    powerPreference: 'high-performance',
  })
  app.ticker.maxFPS = FPS_MAX
  const sharpness = createSharpness(app)
  app.canvas.setAttribute('aria-hidden', 'true')
  app.canvas.style.display = 'block'
  host.append(app.canvas)

  // Drawing is ours: only when something moved or was changed.
  app.ticker.remove(app.render, app)
  let isStale = true
  const tickListeners = new Set<(seconds: number) => boolean>()

  const resizeListeners = new Set<(width: number, height: number) => void>()
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = host
    if (clientWidth === 0 || clientHeight === 0) return
    app.renderer.resize(clientWidth, clientHeight)
    sharpness.apply()
    for (const listener of resizeListeners) listener(clientWidth, clientHeight)
    app.render()
    isStale = true
  })
  observer.observe(host)

  const onVisibility = () => (document.hidden ? app.stop() : app.start())
  document.addEventListener('visibilitychange', onVisibility)

  let slowSeconds = 0
  let hasEffects = true
  app.ticker.add((ticker) => {
    sharpness.watch(ticker.deltaMS / 1000)
    slowSeconds = ticker.FPS < FPS_LOW ? slowSeconds + ticker.deltaMS / 1000 : 0
    if (slowSeconds > LOW_SECONDS_MAX) hasEffects = false
    const seconds = Math.min(TICK_SECONDS_MAX, ticker.deltaMS / 1000)
    let hasMoved = isStale
    isStale = false
    for (const listener of tickListeners) hasMoved = listener(seconds) || hasMoved
    if (hasMoved) app.render()
  })

  return {
    root: app.stage,
    canvas: app.canvas,
    size: () => ({ width: app.renderer.screen.width, height: app.renderer.screen.height }),
    onResize(listener) {
      resizeListeners.add(listener)
      listener(app.renderer.screen.width, app.renderer.screen.height)
      return () => resizeListeners.delete(listener)
    },
    onTick(listener) {
      tickListeners.add(listener)
      return () => tickListeners.delete(listener)
    },
    invalidate() {
      isStale = true
    },
    hurry: (isHurried) => sharpness.hurry(isHurried),
    get hasEffects() {
      return hasEffects
    },
    destroy() {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onVisibility)
      app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
    },
  }
}

/** Chooses how many points are drawn: all of them, unless a slow machine is in a hurry. */
function createSharpness(app: Application) {
  const full = app.renderer.resolution
  let isSlow = BY_PROCESSOR.test(rendererName(app.canvas))
  let isHurried = false
  let step = 0
  let slowSeconds = 0
  const apply = () => {
    const { renderer } = app
    const hurried = Math.min(full, HURRIED_RESOLUTIONS[step] ?? 1)
    const wanted = isHurried && isSlow ? hurried : full
    if (renderer.resolution === wanted) return
    const { width, height } = renderer.screen
    renderer.resize(width, height, wanted)
    app.render()
  }
  return {
    apply,
    hurry(next: boolean) {
      isHurried = next
      slowSeconds = 0
      apply()
    },
    /** Hears how long each picture took. */
    watch(seconds: number) {
      if (!isHurried) return
      slowSeconds = seconds > 1 / HURRIED_FPS_LOW ? slowSeconds + seconds : 0
      if (slowSeconds < HURRIED_SLOW_SECONDS) return
      slowSeconds = 0
      if (isSlow) step = Math.min(step + 1, HURRIED_RESOLUTIONS.length - 1)
      isSlow = true
      apply()
    },
  }
}

function rendererName(canvas: HTMLCanvasElement): string {
  const context = canvas.getContext('webgl2')
  const names = context?.getExtension('WEBGL_debug_renderer_info')
  return String((names && context?.getParameter(names.UNMASKED_RENDERER_WEBGL)) ?? '')
}
