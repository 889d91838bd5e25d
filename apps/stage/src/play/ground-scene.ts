import { PickScene, type PickSceneParts } from '../picks/pick-scene.ts'

/** Units of a field on which nothing lies. */
const SIDE = 400

/** The title's ground and what flies at a win, behind a board that the page draws itself. */
export class GroundScene extends PickScene {
  constructor(deps: PickSceneParts) {
    super(deps, SIDE, SIDE)
    this.open()
  }

  start(): Promise<void> {
    return Promise.resolve()
  }

  show(): Promise<void> {
    return Promise.resolve()
  }

  cancel(): Promise<void> {
    return Promise.resolve()
  }
}
