// Makes the data of the sample firm before the first journey asks for them.
import { firmData } from './firm-data.ts';

await firmData();
