import { expect, test } from 'vitest';
import { parseDefaultPrinter } from './printer-device.ts';

const answer = [
  'Device details',
  'name: ZTC ZD421-203dpi ZPL',
  'deviceType: printer',
  'connection: network',
  'uid: 192.168.1.40:9100',
  'provider: com.zebra.ds.webdriver.desktop.provider.DefaultDeviceProvider',
  'manufacturer: Zebra Technologies',
];

test.each(['\n\t', '\r\n\t'])(
  '[LABEL-02] the default printer is read whole, also the uid of a network printer',
  (between) => {
    expect(parseDefaultPrinter(`${answer.join(between)}\n`)).toEqual({
      value: {
        name: 'ZTC ZD421-203dpi ZPL',
        deviceType: 'printer',
        connection: 'network',
        uid: '192.168.1.40:9100',
        provider: 'com.zebra.ds.webdriver.desktop.provider.DefaultDeviceProvider',
        manufacturer: 'Zebra Technologies',
      },
    });
  },
);

test.each(['', answer.slice(0, 6).join('\n\t'), [...answer, 'x: y'].join('\n\t')])(
  '[LABEL-02] another number of parts is no default printer',
  (text) => {
    expect(parseDefaultPrinter(text)).toEqual({ problem: "There's no default printer" });
  },
);
