import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F036',
      title: 'A name in an archive leads out of the folder of complaints',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:H/VA:L/SC:N/SI:N/SA:N',
      route: 'POST /file-upload',
      parameter: 'file',
      parameterIn: 'file',
      evidence: ['SAST', 'DAST'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'shop/community/business-files.ts',
          symbol: 'unpackComplaint',
          lines: [
            'posix.join(disk.home, COMPLAINTS, name)',
            'if (!path.includes(disk.home)) continue',
            'disk.write(path, file)',
          ],
        },
      ],
      cwe: [22],
      mend: 'coding/fixes/own-folder',
      shows: {
        path: '/ftp/legal.md',
        before: [
          {
            method: 'POST',
            path: '/file-upload',
            bodyBase64:
              'LS1pbnZvaWNlDQpDb250ZW50LURpc3Bvc2l0aW9uOiBmb3JtLWRhdGE7IG5hbWU9ImZpbGUiOyBmaWxlbmFtZT0iaW52b2ljZXMuemlwIg0KQ29udGVudC1UeXBlOiBhcHBsaWNhdGlvbi9vY3RldC1zdHJlYW0NCg0KUEsDBBQAAAAIAAAAIVzhMz15FgAAABQAAAASAAAALi4vLi4vZnRwL2xlZ2FsLm1k88svycjMS1fILFYoKMrPzSxOTdEDAFBLAQIUABQAAAAIAAAAIVzhMz15FgAAABQAAAASAAAAAAAAAAAAAAAAAAAAAAAuLi8uLi9mdHAvbGVnYWwubWRQSwUGAAAAAAEAAQBAAAAARgAAAAAADQotLWludm9pY2UtLQ0K',
          },
        ],
        has: ['Nothing is promised.'],
      },
      mustNot: {
        path: '/ftp/legal.md',
        before: [
          {
            method: 'POST',
            path: '/file-upload',
            bodyBase64:
              'LS1pbnZvaWNlDQpDb250ZW50LURpc3Bvc2l0aW9uOiBmb3JtLWRhdGE7IG5hbWU9ImZpbGUiOyBmaWxlbmFtZT0iaW52b2ljZXMuemlwIg0KQ29udGVudC1UeXBlOiBhcHBsaWNhdGlvbi9vY3RldC1zdHJlYW0NCg0KUEsDBBQAAAAIAAAAIVzhMz15FgAAABQAAAAbAAAALi4vLi4vLi4vLi4vLi4vZXRjL2xlZ2FsLm1k88svycjMS1fILFYoKMrPzSxOTdEDAFBLAQIUABQAAAAIAAAAIVzhMz15FgAAABQAAAAbAAAAAAAAAAAAAAAAAAAAAAAuLi8uLi8uLi8uLi8uLi9ldGMvbGVnYWwubWRQSwUGAAAAAAEAAQBJAAAATwAAAAAADQotLWludm9pY2UtLQ0K',
          },
        ],
        lacks: ['Nothing is promised.'],
      },
    },
  ],
})
