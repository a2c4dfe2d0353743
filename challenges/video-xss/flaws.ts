import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F114',
      title: 'The subtitles of the film go into the page as they are',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:P/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'GET /promotion',
      parameterIn: 'file',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      cwe: [79],
      source: [
        { file: 'shop/promotion/promotion-routes.ts', symbol: "get '/promotion'", lines: ['text ?? NO_SUBTITLES'] },
      ],
      mend: 'coding/fixes/script-stays-open',
      shows: {
        path: '/promotion',
        before: [
          {
            method: 'POST',
            path: '/file-upload',
            bodyBase64:
              'LS1pbnZvaWNlDQpDb250ZW50LURpc3Bvc2l0aW9uOiBmb3JtLWRhdGE7IG5hbWU9ImZpbGUiOyBmaWxlbmFtZT0iaW52b2ljZXMuemlwIg0KQ29udGVudC1UeXBlOiBhcHBsaWNhdGlvbi9vY3RldC1zdHJlYW0NCg0KUEsDBBQAAAAIAAAAIVxwYi48OAAAAEcAAABBAAAALi4vLi4vZnJvbnRlbmQvZGlzdC9mcm9udGVuZC9hc3NldHMvcHVibGljL3ZpZGVvcy9vd2FzcF9wcm9tby52dHQLd3UKCwnh4jIwsDIw0DMwMFDQ1bVTAPFMQTwuG/3i5KLMghI7GyidmJNaVKKRUFFcnKAJl+QCAFBLAQIUABQAAAAIAAAAIVxwYi48OAAAAEcAAABBAAAAAAAAAAAAAAAAAAAAAAAuLi8uLi9mcm9udGVuZC9kaXN0L2Zyb250ZW5kL2Fzc2V0cy9wdWJsaWMvdmlkZW9zL293YXNwX3Byb21vLnZ0dFBLBQYAAAAAAQABAG8AAACXAAAAAAANCi0taW52b2ljZS0tDQo=',
          },
        ],
        has: ['</script><script>alert(`xss`)</script>'],
        page: '/promotion',
      },
      mustNot: { path: '/promotion', lacks: ['alert('] },
    },
  ],
  sharedFlaws: ['F036'],
})
