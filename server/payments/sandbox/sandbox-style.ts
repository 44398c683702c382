/** As the checkout looks, without its files: they carry hashes of a build that may not be there. */
export const sandboxStyle = `
  :root {
    color-scheme: light dark;
    font: 16px/1.5 Figtree, system-ui, sans-serif;
    --on-primary: color(
      from var(--primary) xyz-d65 calc(0.95 * clamp(0, (0.18 - y) * 1000, 1))
        clamp(0, (0.18 - y) * 1000, 1) calc(1.089 * clamp(0, (0.18 - y) * 1000, 1))
    );
    --card: light-dark(#ffffff, #19191c);
    --sunken: light-dark(#f3f3f1, #232327);
    --line: light-dark(#e5e5e2, #303036);
    --ink: light-dark(#18181b, #f1f1f3);
    --muted: light-dark(#63636b, #a1a1aa);
    --warn: light-dark(#8a5300, #ffcf7a);
    --warn-soft: light-dark(#fff6e5, #35270c);
  }
  * { box-sizing: border-box }
  body { display: grid; grid-template-rows: auto 1fr; min-height: 100dvh; margin: 0; background: var(--card); color: var(--ink); overflow-wrap: anywhere }
  .bill { padding: 24px 20px; border-block-end: 1px solid var(--line); background: var(--sunken) }
  main { padding: 24px 20px }
  .bill > div, main > div { width: min(26rem, 100%); margin-inline: auto }
  .shop { display: flex; align-items: center; gap: 8px; margin: 0; font-size: 20px; font-weight: 800; letter-spacing: -.025em }
  .shop img { width: auto; height: 36px; max-width: 160px; object-fit: contain }
  .secure { display: flex; align-items: center; gap: 8px; margin-block: 20px 0; color: var(--muted); font-size: 14px }
  @media (width >= 52rem) {
    body { grid-template: none / 1fr 1fr }
    .bill { border-block-end: 0; border-inline-end: 1px solid var(--line) }
    .bill, main { padding: 14vh 64px 48px }
    .bill > div { margin-inline: auto 0 }
    main > div { margin-inline: 0 auto }
  }
  h1 { margin: 0; font-size: 24px; font-weight: 600; line-height: 1.25; letter-spacing: -.02em }
  p { margin-block: 8px 0 }
  .note { padding: 8px 12px; border-radius: 8px; background: var(--warn-soft); color: var(--warn); font-size: 14px }
  dl { display: grid; gap: 16px; margin-block: 24px 0 }
  dl div { display: flex; align-items: baseline; justify-content: space-between; gap: 16px }
  dt { flex-shrink: 0; color: var(--muted) }
  dd { margin: 0; text-align: end }
  dd bdi { display: block; white-space: nowrap }
  .total { display: block; padding-block-end: 16px; border-block-end: 1px solid var(--line) }
  .total dd { font-size: 40px; font-weight: 600; line-height: 1.2; letter-spacing: -.02em; text-align: start }
  ul { display: grid; gap: 12px; margin-block: 20px 0; padding: 0; list-style: none }
  ul:empty { display: none }
  li { display: flex; align-items: center; gap: 14px; font-size: 14px }
  li img { border-radius: 8px; background: var(--card); object-fit: cover }
  li span { margin-inline-start: auto; color: var(--muted); white-space: nowrap }
  form { display: grid; gap: 12px }
  form { margin-block-start: 20px }
  button, select { min-height: 44px; padding-inline: 20px; border: 1px solid var(--line);
    border-radius: 8px; background: var(--card); color: inherit; font: inherit }
  button { cursor: pointer; font-weight: 600 }
  button:hover { background: var(--sunken) }
  button[value=cancel] { border-color: transparent; background: none; color: var(--muted); font-weight: 400; text-decoration: underline; text-underline-offset: 4px }
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
