import { Container, Sprite } from 'pixi.js'
import { easeOut } from '../easing.ts'
import type { MachineLayout } from '../layout.ts'
import { paintHalo } from '../machine.ts'
import { type Turning, TurningSprite } from './turning.ts'

/** What the signature of a game reacts to. */
export type Reaction = 'spin' | 'awaited' | 'win' | 'bigWin' | 'feature'

interface SceneSize {
  readonly width: number
  readonly height: number
}

interface Move {
  readonly seconds: number
  /** How far it leaps, as a share of its size, and how bright it gets. */
  readonly leap: number
  readonly shine: number
  readonly pace: number
}

const MOVES: Readonly<Record<Reaction, Move>> = {
  spin: { seconds: 0.5, leap: 0.04, shine: 0.15, pace: 1.4 },
  awaited: { seconds: 1.6, leap: 0.03, shine: 0.7, pace: 2.6 },
  win: { seconds: 1.1, leap: 0.12, shine: 0.75, pace: 2 },
  bigWin: { seconds: 3.4, leap: 0.2, shine: 1, pace: 3 },
  feature: { seconds: 2.4, leap: 0.16, shine: 1, pace: 2.4 },
}
const IDLE_PACE = 0.32
const SIZE = 256
const SIZE_SHARE_DESK = 0.92
const SIZE_MAX = 230
/** On a screen that stands: its size, and how high over the foot of the scene, above the controls. */
const SIZE_PORTRAIT = 84
const FOOT_PORTRAIT = 172
const FOOT_DESK = 150

/** The character or object that a game is known by. It stands beside the machine and follows the round. */
export class Signature {
  readonly view = new Container()
  private body: TurningSprite | undefined
  private readonly light = new Sprite(paintHalo())
  private size = 1
  private restY = 0
  private elapsed = 0
  private move: { readonly what: Move; gone: number } | undefined

  /** `colour` is that of its light. */
  constructor(colour: string) {
    this.light.anchor.set(0.5)
    this.light.tint = colour
    this.light.blendMode = 'add'
    this.view.addChild(this.light)
  }

  /** Its pictures come after what the first spin needs; until then only its light is there. */
  show(frames: Turning): void {
    this.body?.view.destroy()
    this.body = new TurningSprite(frames, SIZE)
    this.view.addChild(this.body.view)
    this.pose()
  }

  /**
   * Beside the machine over the controls, on a screen that stands below it; nowhere without room. Away from the
   * button that spins, which is at the end of the line.
   */
  place({ machine, hasSides, isPortrait, frame }: MachineLayout, scene: SceneSize): void {
    const { width, height } = scene
    const free = machine.x - frame.left
    const top = height - FOOT_PORTRAIT - SIZE_PORTRAIT
    const isFree = isPortrait && top > machine.y + machine.height + frame.bottom
    this.view.visible = hasSides || isFree
    this.size = hasSides ? Math.min(SIZE_MAX, free * SIZE_SHARE_DESK) : SIZE_PORTRAIT
    this.restY = hasSides ? height - FOOT_DESK - this.size * 0.46 : top + SIZE_PORTRAIT / 2
    const x = hasSides ? free / 2 : SIZE_PORTRAIT * 0.58
    this.view.x = document.dir === 'rtl' ? width - x : x
    this.light.setSize(this.size * 1.7)
    this.pose()
  }

  react(reaction: Reaction): void {
    this.move = { what: MOVES[reaction], gone: 0 }
  }

  /** True while it reacts; moving at rest is a breath. */
  tick(seconds: number): boolean {
    if (!this.move) return false
    this.move.gone += seconds
    this.body?.tick(seconds, this.move.what.pace)
    if (this.move.gone >= this.move.what.seconds) this.move = undefined
    this.pose()
    return true
  }

  breathe(seconds: number): void {
    if (this.move) return
    this.elapsed += seconds
    this.body?.tick(seconds, IDLE_PACE)
    this.pose()
  }

  private pose(): void {
    const share = this.move ? Math.min(1, this.move.gone / this.move.what.seconds) : 1
    const left = 1 - easeOut(share)
    const hop = this.move ? Math.abs(Math.sin(share * Math.PI * 3)) * this.move.what.leap * left : 0
    this.view.y = this.restY - hop * this.size + Math.sin(this.elapsed * 1.1) * this.size * 0.012
    const scale = (this.size / SIZE) * (1 + hop * 0.35)
    if (this.body) this.body.view.scale.set((scale * SIZE) / this.body.view.texture.width)
    this.light.alpha = 0.22 + (this.move ? this.move.what.shine * left : 0) * 0.78
  }
}
