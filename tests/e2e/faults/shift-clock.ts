import type { BrowserContext, Page } from '@playwright/test'

/**
 * Gives every page of a context that is opened from now on a clock that can be set, for all tabs
 * at once, as on a device. The timers of the pages run on.
 */
export const prepareClock = (context: BrowserContext) =>
  context.addInitScript(() => {
    const RealDate = Date
    const now = () => RealDate.now() + Number(localStorage.getItem('test-clock-shift') ?? 0)
    globalThis.Date = new Proxy(RealDate, {
      construct: (_, given) =>
        given.length === 0 ? new RealDate(now()) : Reflect.construct(RealDate, given),
      apply: () => new RealDate(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  })

/** Sets the clock of the device so many days ahead; behind when negative, right when 0. */
export const setClock = (page: Page, days: number) =>
  page.evaluate(
    (shift) => localStorage.setItem('test-clock-shift', String(shift)),
    days * 86_400_000,
  )
