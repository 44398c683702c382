/** As the checkout looks, without its files: they carry hashes of a build that may not be there. */
export const sandboxStyle = `
  :root {
    color-scheme: light dark;
    font: 16px/1.5 Figtree, system-ui, sans-serif;
    --on-primary: color(
      from var(--primary) xyz-d65 calc(0.95 * clamp(0, (0.18 - y) * 1000, 1))
        clamp(0, (0.18 - y) * 1000, 1) calc(1.089 * clamp(0, (0.18 - y) * 1000, 1))
    );
    --page: light-dark(#fafaf9, #111113);
    --card: light-dark(#ffffff, #19191c);
    --sunken: light-dark(#f3f3f1, #232327);
    --line: light-dark(#e5e5e2, #303036);
    --ink: light-dark(#18181b, #f1f1f3);
    --muted: light-dark(#63636b, #a1a1aa);
    --warn: light-dark(#8a5300, #ffcf7a);
    --warn-soft: light-dark(#fff6e5, #35270c);
  }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100dvh; background: var(--page); color: var(--ink); overflow-wrap: anywhere }
  header { border-block-end: 1px solid var(--line); background: var(--card) }
  header div { display: flex; align-items: center; justify-content: space-between; gap: 16px;
    max-width: 1280px; min-height: 64px; margin-inline: auto; padding-inline: 16px }
  header p { display: flex; align-items: center; gap: 8px; margin: 0 }
  .shop { font-size: 20px; font-weight: 800; letter-spacing: -.025em }
  .shop img { width: auto; height: 36px; max-width: 160px; object-fit: contain }
  .secure { flex-shrink: 0; color: var(--muted); font-size: 14px }
  main { width: min(30rem, 100% - 2rem); margin: 24px auto; padding: 20px;
    border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
  h1 { margin: 0; font-size: 24px; font-weight: 600; line-height: 1.25; letter-spacing: -.02em }
  p { margin-block: 8px 0 }
  .note { padding: 8px 12px; border-radius: 8px; background: var(--warn-soft); color: var(--warn); font-size: 14px }
  dl { display: grid; gap: 8px; margin-block: 20px 0 }
  dl div { display: flex; align-items: baseline; justify-content: space-between; gap: 16px }
  dt { flex-shrink: 0; color: var(--muted) }
  dd { margin: 0; text-align: end }
  dd bdi { display: inline-block; white-space: nowrap }
  .total { padding-block-start: 12px; border-block-start: 1px solid var(--line); font-weight: 600 }
  .total dt { color: inherit }
  .total dd { font-size: 24px; line-height: 1.2 }
  form { display: grid; gap: 12px }
  form { margin-block-start: 20px }
  .others { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
  button, select { min-height: 44px; padding-inline: 20px; border: 1px solid var(--line);
    border-radius: 8px; background: var(--card); color: inherit; font: inherit }
  button { cursor: pointer; font-weight: 600 }
  button:hover { background: var(--sunken) }
  button[value=approve] { border-color: var(--primary); background: var(--primary); color: var(--on-primary) }
  details { border-block-start: 1px solid var(--line); font-size: 14px }
  summary { display: flex; align-items: center; gap: 8px; min-height: 44px; color: var(--muted); cursor: pointer; list-style: none }
  summary::-webkit-details-marker { display: none }
  summary::after, .select::after { content: ''; width: 7px; height: 7px; flex-shrink: 0; margin-block-start: -4px;
    border: solid currentColor; border-width: 0 1.5px 1.5px 0; transform: rotate(45deg) }
  [open] summary::after { margin-block-start: 4px; transform: rotate(225deg) }
  label { display: grid; gap: 4px; font-weight: 500 }
  .select { display: grid; grid-template-columns: 1fr 28px; align-items: center; color: var(--muted) }
  .select::after { grid-area: 1 / 2; pointer-events: none }
  select { grid-area: 1 / 1 / 2 / 3; width: 100%; padding-inline: 12px 32px; color: var(--ink); appearance: none }
  option { background: var(--card) }
  .row { grid-template-columns: auto 1fr; align-items: center; gap: 12px; min-height: 44px; margin-block-start: 8px; font-weight: 400 }
  input { width: 20px; height: 20px; margin: 0; accent-color: var(--primary) }
  a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-weight: 600; text-underline-offset: 4px }
  :focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
`
